import { requestVisit } from '@stillwater/contract/intake'
import { t, words } from '@stillwater/contract/words'
import { formatPhone, parsePhone } from '@stillwater/domain/formats/phone'
import { answerWords } from '@stillwater/domain/intake/answer-words'
import { AnswerGroup } from '@stillwater/ui/answer-group'
import { Notice } from '@stillwater/ui/notice'
import { api } from '../../../platform/api.ts'
import { session } from '../../../platform/session.ts'
import { PhoneField } from '../../people/phone-field.tsx'
import { careRoleOf } from './care-role-of.ts'
import { emptyDraft, type Asked, type AskProps, type Draft, type Kind, type Wrong } from './kind.ts'

const ways = [
  { value: 'video', label: words('By video') },
  { value: 'phone', label: words('By phone') },
] as const

function Schedule({ question, draft, set, wrong, titleId }: AskProps) {
  return (
    <div className="intake-stack">
      <Notice>
        {t('Your care team will offer you a time and send it to you. Tell us how you would like to meet.')}
      </Notice>
      <AnswerGroup
        name={question.name}
        labelledBy={titleId}
        options={ways.map(({ value, label }) => ({ value, label: t(label) }))}
        value={draft.value || null}
        onChange={(value) =>
          set({ value, response: t(ways.find((way) => way.value === value)?.label ?? value) })
        }
      />
      {draft.value === 'phone' && (
        <PhoneField
          id="answer"
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
  return { ...emptyDraft, value: 'video', response: t('By video'), elaboration: formatPhone(session.current()?.user.phone ?? '') }
}

function check(_: unknown, { value, elaboration }: Draft): Wrong {
  return value === 'phone' && parsePhone(elaboration) === null ? { phone: answerWords.phone } : {}
}

/** The wish is what the care team acts on. spec: intake §7 */
async function before({ question }: Asked, draft: Draft): Promise<Draft> {
  const care_person_type = careRoleOf(question)
  const by_phone = draft.value === 'phone'
  await api(
    requestVisit,
    {
      body: {
        ...(by_phone ? { visit_type: 'phone', phone: parsePhone(draft.elaboration) ?? '' } : { visit_type: 'video' }),
        ...(care_person_type ? { care_person_type } : {}),
      },
    },
    { idempotency_key: crypto.randomUUID() },
  )
  return by_phone ? draft : { ...draft, elaboration: '' }
}

export const schedule: Kind = { Ask: Schedule, start, check, before, waits: true }
