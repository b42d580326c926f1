import { t, words } from '@stillwater/contract/words'
import { formatPhone, parsePhone } from '@stillwater/domain/formats/phone'
import { answerWords } from '@stillwater/domain/intake/answer-words'
import { AnswerGroup } from '@stillwater/ui/choices/answer-group'
import { Notice } from '@stillwater/ui/feedback/notice'
import { session } from '../../../../platform/session/session.ts'
import { PhoneField } from '../../../../platform/forms/phone-field.tsx'
import { AlreadyScheduled, isScheduled } from '../../questions/already-scheduled.tsx'
import { careRoleOf } from './care-role-of.ts'
import { emptyDraft, type AskProps, type Draft, type Kind, type Wrong } from '../kind.ts'

const ways: Record<string, string> = { video: words('By video'), phone: words('By phone') }

function Schedule({ question, patient, draft, set, wrong, titleId, submit }: AskProps) {
  const choose = (value: string) => set({ value, response: t(ways[value] ?? '') })
  function takeAsScheduled() {
    set({ value: 'scheduled', response: t('Already scheduled') })
    submit()
  }
  return (
    <div className="intake-stack">
      {isScheduled(patient, careRoleOf(question)) && draft.value !== 'scheduled' && (
        <AlreadyScheduled onGoOn={takeAsScheduled} />
      )}
      <Notice>
        {t('Your care team will offer you a time and send it to you. Tell us how you would like to meet.')}
      </Notice>
      <AnswerGroup
        name={question.name}
        labelledBy={titleId}
        options={Object.entries(ways).map(([value, label]) => ({ value, label: t(label) }))}
        value={draft.value || null}
        onChange={choose}
      />
      {draft.value === 'phone' && (
        <PhoneField
          id="phone"
          label={t('Which number should we call?')}
          value={draft.elaboration}
          error={wrong['phone']}
          onChange={(elaboration) => set({ elaboration })}
        />
      )}
    </div>
  )
}

function start(): Draft {
  const elaboration = formatPhone(session.current()?.user.phone ?? '')
  return { ...emptyDraft, value: 'video', response: t(ways['video'] ?? ''), elaboration }
}

function check(_: unknown, { value, elaboration }: Draft): Wrong {
  return value === 'phone' && parsePhone(elaboration) === null ? { phone: answerWords.phone } : {}
}

/** The wish is kept as the answer; the care team has it as a task. */
async function before(_: unknown, draft: Draft): Promise<Draft> {
  if (draft.value !== 'phone') return { ...draft, elaboration: '' }
  return { ...draft, response: `${t(ways['phone'] ?? '')}, ${draft.elaboration}` }
}

export const schedule: Kind = { Ask: Schedule, start, check, before, waits: true }
