import { showSignedOutCrisis } from '../safety/signed-out-crisis.tsx'
import { openOutbox, setDangerLost } from './conversation/outbox.ts'

// Of patients alone: the care team's inbox shares the outbox and loads nothing of the crisis page.
setDangerLost(showSignedOutCrisis)

export { openOutbox }
