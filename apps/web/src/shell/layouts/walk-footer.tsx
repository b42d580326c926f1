import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { CrisisLine } from '../crisis/crisis-line.tsx'
import { logOut } from '../session/log-out.ts'

/** Ends the pages that have no menu, such as the intake's: the crisis numbers, and the way out on a shared computer. */
export function WalkFooter() {
  return (
    <>
      <CrisisLine />
      <Button kind="quiet" small onClick={logOut}>
        {t('Log out')}
      </Button>
    </>
  )
}
