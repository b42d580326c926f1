import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoCareTeam, demoPatients } from '../demo/demo-people.ts'
import { openClinic, type Clinic } from './clinic.fixture.ts'

const password = 'Stillwater-1'
const patients = demoPatients(new Date(0))

let clinic: Clinic
const tokens: string[] = []
beforeAll(async () => {
  clinic = await openClinic()
  const signedIn = await clinic.signedIn('cash-medication@demo.test', password)
  tokens.push(signedIn.headers['access-token'] ?? '')
  const put = await clinic.ask('PUT', `/api/patients/${clinic.idOf('cash-medication')}/update_terms`, {
    headers: { ...signedIn.headers, 'idempotency-key': 'once-and-only-once' },
    body: {},
  })
  expect([put.status, put.body.dob]).toEqual([200, '1991-04-12'])
  await clinic.ask('POST', '/api/auth/password', {
    body: { email: 'insured@demo.test', redirect_url: `${clinic.url}/user/password_reset/change` },
  })
  const [letter] = await clinic.mailTo('insured@demo.test')
  const token = /reset_password_token=([\w-]+)/.exec(letter?.text ?? '')?.[1]
  expect(token).toBeTruthy()
  tokens.push(token ?? '')
})
afterAll(() => clinic.close())

/** As it would look in a copy of the database: the text itself, or its bytes in hexadecimal or base64. */
function spellings(secret: string): string[] {
  const bytes = Buffer.from(secret)
  return [secret, bytes.toString('hex'), ...[0, 1, 2].map((shift) => shifted(bytes, shift))]
}

function shifted(bytes: Buffer, shift: number): string {
  const whole = Buffer.concat([Buffer.alloc(shift), bytes])
    .toString('base64')
    .replaceAll('=', '')
  return whole.slice(Math.ceil((shift * 8) / 6), -2)
}

async function everyRow(): Promise<{ table: string; text: string }[]> {
  const tables = await clinic.sql<{ name: string }>(
    `select tablename::text as name from pg_tables where schemaname = 'public'`,
  )
  const rows: { table: string; text: string }[] = []
  for (const { name } of tables)
    for (const { text } of await clinic.sql<{ text: string }>(`select t::text as text from ${name} t`))
      rows.push({ table: name, text })
  return rows
}

test('sealed at rest: a dump of the database contains no personal value', async () => {
  const secrets = [
    ...patients.flatMap(({ sign_in, last_name, phone, dob }) => [
      `${sign_in}@demo.test`,
      last_name,
      phone,
      dob,
    ]),
    ...demoCareTeam.map(({ sign_in }) => `${sign_in}@demo.test`),
    password,
    ...tokens,
    // Three letters occur by chance in ciphertext.
  ].filter((secret) => secret.length >= 6)
  expect(secrets.length).toBeGreaterThan(50)
  const rows = await everyRow()
  expect(rows.length).toBeGreaterThan(60)
  const hits = rows.flatMap(({ table, text }) =>
    secrets.flatMap((secret) =>
      spellings(secret).some((one) => text.includes(one)) ? [`${secret} in ${table}`] : [],
    ),
  )
  expect(hits).toEqual([])
})

test('sealed at rest: the search finds a value that is stored in the clear', async () => {
  const id = clinic.idOf('pilot')
  await clinic.sql(`update patients set external_id = $1 where id = $2`, ['Moreau', id])
  await clinic.sql(`update users set acquisition_string = $1 where id = $2`, [
    Buffer.from('xMoreau').toString('base64'),
    id,
  ])
  const found = (await everyRow()).filter(({ text }) => spellings('Moreau').some((one) => text.includes(one)))
  expect(found.map(({ table }) => table).sort()).toEqual(['patients', 'users'])
})

test('sealed at rest: a sealed value copied into a row of another person does not open', async () => {
  const [maya, jonah] = [clinic.idOf('cash-medication'), clinic.idOf('cash-therapy')]
  await clinic.sql(
    `update patients p set sealed = (select sealed from patients where id = $1) where p.id = $2`,
    [maya, jonah],
  )
  const headers = await clinic.session('cash-therapy')
  const answer = await clinic.ask('GET', `/api/patients/${jonah}`, { headers })
  expect(answer.status).toBe(500)
  expect(answer.text).not.toContain('1991-04-12')
})
