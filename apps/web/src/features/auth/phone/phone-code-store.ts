import { Refused } from '@stillwater/contract/client'
import { sendPhoneCode } from '@stillwater/contract/phone-confirmations'
import { phoneCodeLifeMs } from '@stillwater/domain/auth/phone-code'
import { api } from '../../../platform/api/api.ts'
import { session } from '../../../platform/session/session.ts'
import { createStore } from '../../../platform/store.ts'
import { explain } from '../../../platform/forms/explain.ts'

export interface PhoneCode {
  /** The number it is about; what is known of another number does not apply. */
  phone: string | null
  busy: boolean
  /** The code that was texted last, with moments by this device's clock. Before: by an earlier page or another tab. */
  sent: { delivery: 'now' | 'delayed' | 'before'; sent_ms: number; resend_ms: number } | null
  failure: { words: string; is_final: boolean; count: number } | null
}

const nothing: PhoneCode = { phone: null, busy: false, sent: null, failure: null }
// Sending again would be refused again.
const finalRefusals: readonly string[] = ['phone_missing', 'phone_not_textable', 'phone_opted_out']

export const phoneCode = createStore<PhoneCode>(nothing)
/** Whether the person has put the question away; it is asked again at the next load. */
export const askedEnough = createStore(false)

session.onDrop(() => {
  phoneCode.set(nothing)
  askedEnough.set(false)
})

/** Texts a code, unless the last one for this number still works. */
export async function ensureCode(phone: string | null): Promise<void> {
  const { phone: known, sent } = phoneCode.get()
  if (known === phone && sent && Date.now() < sent.sent_ms + phoneCodeLifeMs) return
  await sendCode(phone)
}

/** Not `useChange`: the notice and the dialog show the same request, and the dialog may open after it was sent. */
export async function sendCode(phone: string | null): Promise<void> {
  const before = phoneCode.get().phone === phone ? phoneCode.get() : nothing
  if (before.busy) return
  const client = session.current()?.client
  phoneCode.set({ ...before, phone, busy: true, failure: null })
  const settle = (change: Partial<PhoneCode>) => {
    // Another person may have signed in meanwhile.
    if (session.current()?.client === client && phoneCode.get().phone === phone)
      phoneCode.set({ ...phoneCode.get(), busy: false, ...change })
  }
  try {
    const { data } = await api(sendPhoneCode, { body: {} })
    if (data.delivery === 'confirmed') await session.validate()
    const sent_ms = Date.now()
    const resend_ms = sent_ms + data.resend_after_seconds * 1000
    settle({ sent: { delivery: data.delivery === 'delayed' ? 'delayed' : 'now', sent_ms, resend_ms } })
  } catch (error) {
    if (error instanceof Refused && error.code === 'phone_code_just_sent') {
      const resend_ms = Date.now() + (error.retry_after ?? 0) * 1000
      return settle({ sent: before.sent ?? { delivery: 'before', sent_ms: Date.now(), resend_ms } })
    }
    const words = await explain(error)
    const is_final = error instanceof Refused && finalRefusals.includes(error.code ?? '')
    settle({ failure: { words, is_final, count: (before.failure?.count ?? 0) + 1 } })
  }
}
