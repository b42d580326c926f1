import { and, eq, ne } from 'drizzle-orm'
import { normalizeEmail } from '@stillwater/domain/formats/email'
import {
  signInChallenges,
  staffFactors,
  staffPasskeys,
  staffRecoveryCodes,
} from '../../features/auth/second-factor/staff-factors.table.ts'
import { tellOfSecondFactor } from '../../features/auth/second-factor/tell-of-second-factor.job.ts'
import { endSessions } from '../../features/auth/sessions/end-sessions.ts'
import { users } from '../../features/people/users.table.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { nobody } from '../../platform/db/database.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { blindIndex } from '../../platform/sealing/blind-index.ts'
import type { Outcome } from '../command.ts'
import { atTerminal, readAnswers, type Ask } from './answers.ts'
import { emailFault } from './invite-person.ts'
import { withClinic } from './with-clinic.ts'

const questions = [{ flag: 'email', asks: 'Email of the colleague', fault: emailFault }] as const

/** For the only administrator, who lost both phone and recovery codes: nobody else can reset their factor. */
export function resetFactorCommand(
  env: Record<string, string | undefined>,
  args: string[],
  ask?: Ask,
): Promise<Outcome> {
  const reset = async (asking: Ask): Promise<Outcome> => {
    const { email } = await readAnswers(questions, args, asking)
    return withClinic(env, async ({ database, keyring, now }) => {
      const email_index = blindIndex(keyring, 'email', normalizeEmail(email))
      const is_reset = await database.transaction(nobody, async (connection) => {
        const { db } = connection
        const [found] = await db
          .select({ user_id: users.id })
          .from(users)
          .where(and(eq(users.email_index, email_index), ne(users.role, 'patient')))
        if (!found) return false
        const { user_id } = found
        await db.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.user_id, user_id))
        await db.delete(staffPasskeys).where(eq(staffPasskeys.user_id, user_id))
        await db.delete(staffFactors).where(eq(staffFactors.user_id, user_id))
        await db.delete(signInChallenges).where(eq(signInChallenges.user_id, user_id))
        await endSessions(connection, { user_id, now })
        await enqueue(connection, tellOfSecondFactor, { user_id, what: 'reset', codes_left: null })
        await recordAudit(connection, {
          actor_id: null,
          actor_role: 'server',
          action: 'staff.reset_factor',
          patient_id: null,
          record_type: 'staff_member',
          record_id: user_id,
          outcome: 'ok',
          request_id: 'command',
        })
        return true
      })
      return is_reset
        ? { ok: true, sentence: 'Their second factor is removed. They add a new one at their next sign-in.' }
        : { ok: false, sentence: 'Nobody of the staff has this email address.' }
    })
  }
  return ask === undefined ? atTerminal(reset) : reset(ask)
}
