import { and, eq } from 'drizzle-orm'
import { parsePhone } from '@stillwater/domain/formats/phone'
import { settings } from '../../platform/db/settings.table.ts'
import { saveSetting } from '../../platform/db/save-setting.ts'
import { nobody, type Connection } from '../../platform/db/database.ts'
import { users } from '../../features/people/users.table.ts'
import type { Outcome } from '../command.ts'
import { atTerminal, readAnswers, WrongAnswer, type Ask } from './answers.ts'
import { hoursWords, readHours, zoneFault } from './clinic-hours.ts'
import { linkWords } from './invite.ts'
import { emailFault, invitePerson, nameFault, statesFault, statesOf } from './invite-person.ts'
import { testDelivery } from './test-delivery.ts'
import { withClinic, type ClinicTools } from './with-clinic.ts'

const questions = [
  { flag: 'name', asks: 'Name of the clinic' },
  { flag: 'support-email', asks: 'Email that patients write to', fault: emailFault },
  { flag: 'states', asks: 'States with therapists (like CA, WA)', fault: statesFault },
  { flag: 'zone', asks: 'Time zone', otherwise: 'America/New_York', fault: zoneFault },
  {
    flag: 'hours',
    asks: 'Hours',
    otherwise: 'Mon-Fri 9:00-19:00',
    fault: (text: string) => (readHours(text, 'UTC') ? null : 'hours are like Mon-Fri 9:00-19:00'),
  },
  { flag: 'admin-name', asks: 'First and last name of the administrator', fault: nameFault },
  { flag: 'admin-email', asks: 'Email of the administrator', fault: emailFault },
  {
    flag: 'oncall-name',
    asks: 'Who answers safety alerts day and night? First and last name (Enter: later)',
    otherwise: '',
    fault: nameFault,
  },
  { flag: 'oncall-email', asks: 'Their email (Enter: later)', otherwise: '', fault: emailFault },
  { flag: 'test-email', asks: 'Send a test email to (Enter: no)', otherwise: '', fault: emailFault },
  {
    flag: 'test-phone',
    asks: 'Send a test text to (Enter: no)',
    otherwise: '',
    fault: (text: string) => (parsePhone(text) ? null : 'it is no US phone number'),
  },
] as const
type Answers = Record<(typeof questions)[number]['flag'], string>

/** `npm run clinic -- setup`: names a clinic, invites its first people and tries its deliveries. Safe to run again. */
export function setupCommand(
  env: Record<string, string | undefined>,
  args: string[],
  ask?: Ask,
): Promise<Outcome> {
  const setUp = async (asking: Ask): Promise<Outcome> => {
    const answers = await readAnswers(questions, args, asking)
    if ((answers['oncall-name'] === '') !== (answers['oncall-email'] === ''))
      throw new WrongAnswer('--oncall-name and --oncall-email go together.')
    return withClinic(env, (tools) => setUpClinic(tools, answers))
  }
  return ask === undefined ? atTerminal(setUp) : setUp(ask)
}

async function setUpClinic(tools: ClinicTools, answers: Answers): Promise<Outcome> {
  await tools.database.transaction(nobody, (connection) => saveClinic(connection, answers))
  const lines = [`${answers.name} is set up.`]
  if (await hasAdmin(tools)) lines.push('It has an administrator, who invites others at /care/staff.')
  else lines.push(await invited(tools, answers['admin-name'], answers['admin-email'], 'admin'))
  if (answers['oncall-email'])
    lines.push(await invited(tools, answers['oncall-name'], answers['oncall-email'], 'oncall'))
  else lines.push('Nobody is invited to answer safety alerts: do it before the first patient.')
  const tests = await testDelivery(tools, { email: answers['test-email'], phone: answers['test-phone'] })
  return {
    ok: tests.every(({ ok }) => ok),
    sentence: [...lines, ...tests.map(({ sentence }) => sentence)].join('\n'),
  }
}

async function invited(tools: ClinicTools, name: string, email: string, role: 'admin' | 'oncall') {
  try {
    const link = await invitePerson(tools, { name, email, role, states: [] })
    return linkWords(name, link, tools.mail.delivers)
  } catch (error) {
    // A second run finds the account that the first one led to.
    if (error instanceof WrongAnswer) return `${name}: ${error.message}`
    throw error
  }
}

async function saveClinic(connection: Connection, answers: Answers): Promise<void> {
  const hours = readHours(answers.hours, answers.zone)
  if (!hours) throw new WrongAnswer('--hours cannot be used.')
  const kept = async (name: string) => {
    const [row] = await connection.db.select().from(settings).where(eq(settings.name, name))
    return (row?.value ?? {}) as object
  }
  await saveSetting(connection, 'brand', {
    ...(await kept('brand')),
    name: answers.name,
    support_email: answers['support-email'],
    care_team_hours: hoursWords(hours),
  })
  await saveSetting(connection, 'messaging', { ...(await kept('messaging')), ...hours })
  await saveSetting(connection, 'therapist_regions', statesOf(answers.states))
}

async function hasAdmin({ database }: ClinicTools): Promise<boolean> {
  const admins = await database.read(nobody, ({ db }) =>
    db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.role, 'admin'), eq(users.active, true)))
      .limit(1),
  )
  return admins.length > 0
}
