import { wizardWords } from '@stillwater/contract/insurance-words'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import type { Wizard } from '../use-wizard.ts'

export function WithoutButton({ wizard, onPress }: { wizard: Wizard; onPress: () => void }) {
  return (
    <Button kind="text" busy={wizard.isPending} onClick={onPress}>
      {t(wizardWords.buttons.without_insurance)}
    </Button>
  )
}
