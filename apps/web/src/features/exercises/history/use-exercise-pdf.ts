import { exercisePdf } from '@stillwater/contract/exercises'
import { t } from '@stillwater/contract/words'
import { api } from '../../../platform/api/api.ts'
import { useChange } from '../../../platform/api/use-change.ts'
import { session } from '../../../platform/session/session.ts'

/** Opens a finished exercise as a PDF in a new tab, at an address that lives five minutes. */
export function useExercisePdf() {
  const { send, failure } = useChange(openInTab, {
    explain: () => t('We couldn’t open the PDF. Please try again.'),
  })
  return { open: (exercise_patient_id: string) => void send(exercise_patient_id), failure }
}

async function openInTab(exercise_patient_id: string): Promise<void> {
  // Opened by the press itself: a browser lets no page open a tab later.
  const tab = window.open('', '_blank')
  const id = session.current()?.user.patient?.id ?? ''
  try {
    const { url } = (await api(exercisePdf, { params: { id, exercise_patient_id } })).data
    if (!tab) return location.assign(url)
    tab.opener = null
    tab.location.href = url
  } catch (error) {
    tab?.close()
    throw error
  }
}
