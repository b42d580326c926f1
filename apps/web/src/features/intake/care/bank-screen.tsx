import { useQuery } from '@tanstack/react-query'
import { useRoute } from 'wouter'
import { bankPurposes } from '@stillwater/contract/bank-words'
import {
  discardBankDraft,
  editableBanks,
  publishBank,
  restoreBank,
  type CareBank,
} from '@stillwater/contract/care/content'
import '@stillwater/contract/words-with-plurals'
import { t } from '@stillwater/contract/words'
import { Notice } from '@stillwater/ui/feedback/notice'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { api } from '../../../platform/api/api.ts'
import { LoadFailed } from '../../../platform/api/load-failed.tsx'
import { CareBack } from '../../../shell/layouts/care-back.tsx'
import { CarePage } from '../../../shell/layouts/care-page.tsx'
import { BankQuestions } from './bank-questions.tsx'
import { careBank, showBank } from './care-content.queries.ts'
import type { RevisionEditing } from './revisions/revision-editing.ts'
import { RevisionEditor } from './revisions/revision-editor.tsx'

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
      <p className="content-about">{t(bankPurposes[name])}</p>
      {query.isPending ? (
        <Skeleton label={t('Loading questions...')} lines={10} />
      ) : query.data ? (
        <RevisionEditor editing={editingOf(query.data)} preview={`/care/content/${name}/preview`}>
          <BankQuestions bank={query.data} />
        </RevisionEditor>
      ) : (
        <LoadFailed retry={query.refetch}>{t('We couldn’t load these questions.')}</LoadFailed>
      )}
    </CarePage>
  )
}

function editingOf(bank: CareBank): RevisionEditing {
  const params = { bank: bank.bank }
  return {
    revisions: bank,
    publish: async (body) => showBank((await api(publishBank, { params, body })).data),
    discard: async () => showBank((await api(discardBankDraft, { params })).data),
    restore: async (body) => showBank((await api(restoreBank, { params, body })).data),
    words: {
      preview: t('Preview questions'),
      inUse: t('Patients who begin an intake now get these questions.'),
      own: t('Built-in questions'),
      beforePublish: t(
        'Patients who begin an intake from now on are asked this way. Someone in the middle of one keeps the words they began with.',
      ),
      published: t('Published. Patients who begin an intake from now on are asked this way.'),
      beforeRestore: (words) =>
        t('Patients who begin an intake from now on are asked this way again: {words}', { words }),
      restored: t('Restored. Patients who begin an intake from now on are asked this way.'),
      changed: (count) =>
        t('{count, plural, one {# question is} other {# questions are}} worded differently', { count }),
    },
  }
}
