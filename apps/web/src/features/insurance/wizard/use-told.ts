import { useState } from 'react'
import { partRefusals, type WizardDraft } from '@stillwater/domain/insurance/wizard'
import type { WizardPart } from '@stillwater/domain/insurance/wizard-steps'
import { todayHere } from '../../../platform/today.ts'

/** What is missing in a part, told when a patient tries to continue; the first field then takes the focus. */
export function useTold(draft: WizardDraft, part: WizardPart) {
  const [told, setTold] = useState(false)
  const found = partRefusals(draft, part, todayHere())
  return {
    wrong: told ? found : {},
    /** True when nothing is missing. */
    check(): boolean {
      const [first] = Object.keys(found)
      setTold(first !== undefined)
      if (first !== undefined) document.getElementById(first)?.focus()
      return first === undefined
    },
  }
}
