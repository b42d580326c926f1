import { t, words } from '@stillwater/contract/words'
import { AnswerGroup } from '@stillwater/ui/choices/answer-group'
import { Notice } from '@stillwater/ui/feedback/notice'
import { PhoneField } from '../../../../platform/forms/phone-field.tsx'
import type { AskProps } from '../kind.ts'

export const ways: Record<string, string> = { video: words('By video'), phone: words('By phone') }

/** Where no offered time fits: the care team offers one. */
export function VisitRequest({ question, draft, set, wrong, titleId }: AskProps) {
  return (
    <>
      <Notice>{t('Your care team will find a time and send it to you.')}</Notice>
      <p id={`${titleId}-way`}>
        <b>{t('How would you like to meet?')}</b>
      </p>
      <AnswerGroup
        name={question.name}
        labelledBy={`${titleId}-way`}
        options={Object.entries(ways).map(([value, label]) => ({ value, label: t(label) }))}
        value={draft.value || null}
        onChange={(value) => set({ value, response: t(ways[value] ?? '') })}
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
    </>
  )
}
