import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { documentOutcome, type SafetyDetails } from '@stillwater/contract/safety'
import { respond } from '../../../../../testing/answer.ts'
import { acknowledged, at, contact, details } from '../../queue.fixture.tsx'

export const mine = (changes: Partial<SafetyDetails> = {}) => details({ ...acknowledged, ...changes })
export const radio = (name: RegExp | string) => screen.findByLabelText(name, { selector: 'input' })
export const save = () => screen.getByText(/^Save outcome/)
export const note = () => screen.getByLabelText('Note')
export const closedBy = (changes: Partial<SafetyDetails['contacts'][number]>) =>
  mine({
    done_at: at(0),
    outcome_due_at: null,
    contacts: [contact({ id: 'c2', created_at: at(0), ...changes })],
  })

export async function saveWithLostReply(person: UserEvent) {
  await person.click(await radio(/^Not reached/))
  respond('POST', documentOutcome.path, () => Promise.reject(new TypeError('offline')))
  await person.click(save())
  await screen.findByText(/We couldn’t confirm that this was saved/)
}

/** At once rather than letter by letter, which the whole page would be drawn for. */
export async function write(person: UserEvent, text: string) {
  await person.click(note())
  await person.paste(text)
}
