import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link, useRoute } from 'wouter'
import { editableBanks, type CareBank } from '@stillwater/contract/care-content'
import { t } from '@stillwater/contract/words'
import { Button, buttonClass } from '@stillwater/ui/actions/button'
import { Notice } from '@stillwater/ui/feedback/notice'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { LoadFailed } from '../../../platform/api/load-failed.tsx'
import { CareBack } from '../../../shell/layouts/care-back.tsx'
import { CarePage } from '../../../shell/layouts/care-page.tsx'
import { BankHistory } from './bank-history.tsx'
import { BankQuestions } from './bank-questions.tsx'
import { careBank } from './care-content.queries.ts'
import { DiscardDialog } from './discard-dialog.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import './care-content.css'

const back = () => <CareBack href="/care/content">{t('All questions')}</CareBack>

/** One bank of questions: its draft, what is published and what was. */
export default function BankScreen() {
  const [, params] = useRoute('/care/content/:bank')
  const name = editableBanks.find((one) => one === params?.bank)
  const query = useQuery({ ...careBank(name ?? 'profile'), enabled: name !== undefined })
  if (!name)
    return (
      <CarePage back={back()} title={t('Questions')}>
        <Notice>{t('There is no such question bank.')}</Notice>
      </CarePage>
    )
  return (
    <CarePage back={back()} title={query.data?.title ?? t('Questions')}>
      {query.isPending ? (
        <Skeleton label={t('Loading questions...')} lines={10} />
      ) : query.data ? (
        <Bank bank={query.data} />
      ) : (
        <LoadFailed retry={query.refetch}>{t("We couldn't load these questions.")}</LoadFailed>
      )}
    </CarePage>
  )
}

function Bank({ bank }: { bank: CareBank }) {
  const [open, setOpen] = useState<'publish' | 'discard' | null>(null)
  return (
    <>
      <div className="content-state">
        <p role="status">
          {bank.draft
            ? t('You are looking at a draft. Patients don’t see it until it is published.')
            : t('This is what patients who begin a visit now are asked.')}
        </p>
        <div className="content-actions">
          <Link
            className={buttonClass({ kind: 'secondary', small: true })}
            href={`/care/content/${bank.bank}/preview`}
          >
            {t('Preview')}
          </Link>
          {bank.draft && (
            <>
              <Button kind="secondary" small onClick={() => setOpen('discard')}>
                {t('Discard draft')}
              </Button>
              <Button small onClick={() => setOpen('publish')}>
                {t('Publish draft')}
              </Button>
            </>
          )}
        </div>
      </div>
      <BankQuestions bank={bank} />
      <BankHistory bank={bank} />
      {open === 'publish' && <PublishDialog bank={bank} onClose={() => setOpen(null)} />}
      {open === 'discard' && <DiscardDialog bank={bank} onClose={() => setOpen(null)} />}
    </>
  )
}
