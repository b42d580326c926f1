import type { StaffRole } from '@stillwater/domain/people/staff'
import type { Outcome } from '../command.ts'
import { atTerminal, readAnswers, type Ask } from './answers.ts'
import { emailFault, invitePerson, nameFault, roleFault, statesFault, statesOf } from './invite-person.ts'
import { withClinic } from './with-clinic.ts'

const questions = [
  { flag: 'email', asks: 'Email', fault: emailFault },
  { flag: 'name', asks: 'First and last name', fault: nameFault },
  { flag: 'role', asks: 'Role', fault: roleFault },
  { flag: 'states', asks: 'Licensed in (like CA, WA)', otherwise: '', fault: statesFault },
] as const

/** `npm run clinic -- invite --email … --name … --role …` */
export function inviteCommand(
  env: Record<string, string | undefined>,
  args: string[],
  ask?: Ask,
): Promise<Outcome> {
  const invite = async (asking: Ask): Promise<Outcome> => {
    const answers = await readAnswers(questions, args, asking)
    return withClinic(env, async (tools) => {
      const link = await invitePerson(tools, {
        ...answers,
        role: answers.role as StaffRole,
        states: statesOf(answers.states),
      })
      return { ok: true, sentence: linkWords(answers.name, link, tools.mail.delivers) }
    })
  }
  return ask === undefined ? atTerminal(invite) : invite(ask)
}

export function linkWords(name: string, link: string, is_mailed: boolean): string {
  const mailed = is_mailed
    ? 'The product also emails it.'
    : 'No email leaves this clinic until SMTP_URL is set, so hand it over yourself.'
  return `${name} is invited. This link works once, for seven days:\n${link}\n${mailed}`
}
