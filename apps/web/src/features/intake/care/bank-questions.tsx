import { useState } from 'react'
import type { CareBank, CareBankQuestion } from '@stillwater/contract/care/content'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { ArrowDownIcon } from '@stillwater/ui/icons/arrow-down'
import { ArrowUpIcon } from '@stillwater/ui/icons/arrow-up'
import { LockIcon } from '@stillwater/ui/icons/lock'
import { Chip } from '@stillwater/ui/records/chip'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
import { editedQuestions, editOf, moved } from './edit-order.ts'
import { QuestionDialog } from './question-dialog.tsx'
import { useBankDraft } from './use-bank-draft.ts'

/** The questions of a bank in their order; words and places of free ones can change. */
export function BankQuestions({ bank }: { bank: CareBank }) {
  const [editing, setEditing] = useState<string | null>(null)
  const draft = useBankDraft(bank)
  const edit = editOf(bank)
  const shown = editedQuestions(bank, edit)
  const titleOf = (asked: string) => shown.find(({ name }) => name === asked)?.title ?? asked
  const opened = shown.find(({ name }) => name === editing)
  const move = (name: string, step: -1 | 1) => {
    const next = moved(bank, edit, name, step)
    if (next) void draft.save(next)
  }
  return (
    <section className="content-part" aria-labelledby="bank-questions">
      <h2 id="bank-questions">{t('Questions')}</h2>
      <ChangeFailed failure={draft.failure} />
      <ol className="content-questions">
        {shown.map((question) => (
          <li key={question.name} className="content-question">
            <div>
              <p className="content-title" id={`question-${question.name}`}>
                {question.title}
              </p>
              {question.asked_after && (
                <p className="content-meta">
                  {t('Depends on “{question}”', { question: titleOf(question.asked_after) })}
                </p>
              )}
              <OptionWords question={question} />
            </div>
            <div className="content-actions">
              {question.is_locked ? (
                <Chip icon={<LockIcon size={16} />}>{t('Locked')}</Chip>
              ) : (
                <>
                  {edit.texts[question.name] && <Chip tone="encourage">{t('Changed')}</Chip>}
                  <Button
                    kind="text"
                    small
                    icon={<ArrowUpIcon size={18} />}
                    aria-describedby={`question-${question.name}`}
                    disabled={draft.isPending || !moved(bank, edit, question.name, -1)}
                    onClick={() => move(question.name, -1)}
                  >
                    {t('Move up')}
                  </Button>
                  <Button
                    kind="text"
                    small
                    icon={<ArrowDownIcon size={18} />}
                    aria-describedby={`question-${question.name}`}
                    disabled={draft.isPending || !moved(bank, edit, question.name, 1)}
                    onClick={() => move(question.name, 1)}
                  >
                    {t('Move down')}
                  </Button>
                  <Button
                    kind="text"
                    small
                    aria-describedby={`question-${question.name}`}
                    onClick={() => setEditing(question.name)}
                  >
                    {t('Edit words')}
                  </Button>
                </>
              )}
            </div>
          </li>
        ))}
      </ol>
      {opened && <QuestionDialog bank={bank} question={opened} onClose={() => setEditing(null)} />}
    </section>
  )
}

function OptionWords({ question: { options } }: { question: CareBankQuestion }) {
  if (options.length === 0) return null
  return <p className="content-meta">{options.map(({ title }) => title).join('; ')}</p>
}
