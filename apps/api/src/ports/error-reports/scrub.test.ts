import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { scrub, scrubCode } from './scrub.ts'
import { scrubbedReport } from './scrubbed-report.ts'

const letters = fc.stringMatching(/^[a-z]{6,12}$/)
const digits = (n: number) => fc.stringMatching(new RegExp(`^[2-9]{${n}}$`))
const token = fc.stringMatching(/^[A-Za-z0-9_-]{22,60}$/)
const anyText = fc.string({ unit: 'grapheme', maxLength: 40 })
const words = fc.array(letters, { maxLength: 6 }).map((list) => list.join(' '))

/** What is planted, and what must not be found afterwards. */
type Planted = { text: string; canaries: string[] }
const planted = (text: string, ...canaries: string[]): Planted => ({ text, canaries })

const secrets: Record<string, fc.Arbitrary<Planted>> = {
  'an email address': fc
    .tuple(letters, letters)
    .map(([who, where]) => planted(`${who}.smith+x@${where}.example`, who, where)),
  'an email address in a path': letters.map((who) => planted(`/users/${who}%40mail.example/edit`, who)),
  'a phone number': fc
    .tuple(digits(3), digits(3), digits(4), fc.constantFrom('(A) B-C', 'A-B-C', 'A.B.C', '+1ABC', '+1 A B C'))
    .map(([a, b, c, shape]) => shape.replace('A', a).replace('B', b).replace('C', c))
    .map((phone) => planted(phone, phone, phone.slice(-4))),
  'a long number': digits(16).map((number) => planted(number, number.slice(0, 6), number.slice(-5))),
  'a spaced card number': digits(4).map((four) => planted(`${four} ${four} ${four} ${four}`, four)),
  'a birthday': fc
    .tuple(fc.integer({ min: 1920, max: 2007 }), fc.constantFrom('-', '/'))
    .map(([year, dash]) => planted([year, '07', '14'].join(dash), String(year))),
  'an id': fc.uuid().map((id) => planted(id, id, id.slice(0, 8), id.slice(-12))),
  'a token': token.map((secret) => planted(secret, secret, secret.slice(0, 12), secret.slice(-12))),
  'a bearer header': letters.map((secret) => planted(`Authorization: Bearer ${secret}`, secret)),
  'a bearer credential': letters.map((secret) => planted(`sent Bearer ${secret}`, secret)),
  'a password in a setting': letters.map((secret) => planted(`password=${secret}`, secret)),
  'a query string': fc
    .tuple(letters, letters)
    .map(([a, b]) => planted(`https://clinic.example/reset?who=${a}&b=${b}#t=${a}`, a, b)),
  'a fragment': letters.map((secret) => planted(`/reset#who=${secret}`, secret)),
  'a quoted value': fc
    .tuple(letters, letters, fc.constantFrom(`"`, `'`, '`', '“', '‘'))
    .map(([a, b, mark]) => planted(`${mark}${a} is\nso ${b}${mark}`, a, b)),
  'a quoted value beside an apostrophe': letters.map((secret) =>
    planted(`can't read '${secret}' now`, secret),
  ),
  'a quotation that never ends': letters.map((secret) => planted(`Unexpected "${secret} is sad`, secret)),
  'the row of a constraint': letters.map((name) =>
    planted(`Key (last_name)=(${name}) already exists.`, name),
  ),
  'a failing row': letters.map((name) => planted(`Failing row contains (1, ${name}, null).`, name)),
  'the values of a statement': fc
    .tuple(letters, letters)
    .map(([a, b]) => planted(`Failed query: insert into users values ($1, $2)\nparams: ${a},${b}`, a, b)),
  'a network address': fc.ipV4().map((ip) => planted(`connect to ${ip}:443`, `${ip}:`)),
}

const frames = `    at bookAppointment (file:///srv/api/src/features/scheduling/book-appointment.ts:41:17)
    at async Promise.all (index 0)
    at new Thing (node:internal/process/task_queues:95:5)
    at https://clinic.example/assets/index-BdK3.js:1:234567
render@https://clinic.example/assets/app.js:12:3456`

describe.each(Object.entries(secrets))('%s', (_, secret) => {
  test('never survives in the message of an error', () => {
    fc.assert(
      fc.property(secret, words, words, ({ text, canaries }, before, after) => {
        const told = scrub(`TypeError: ${before} ${text} ${after}\n${frames}\ncaused by: ${text}`)
        for (const canary of canaries) {
          if (!`${before} ${after} ${frames}`.includes(canary)) expect(told).not.toContain(canary)
        }
      }),
    )
  })

  test('never survives among whatever else was written', () => {
    fc.assert(
      fc.property(secret, anyText, anyText, ({ text, canaries }, before, after) => {
        const told = scrub(`${before} ${text} ${after}`)
        for (const canary of canaries)
          if (!`${before} ${after}`.includes(canary)) expect(told).not.toContain(canary)
      }),
      { numRuns: 300 },
    )
  })
})

describe('those who repair the clinic', () => {
  test('still see where the code broke', () => {
    expect(scrub(`TypeError: Cannot read properties of undefined (reading 'x')\n${frames}`)).toBe(
      `TypeError: Cannot read properties of undefined (reading "[value]"\n${frames}`,
    )
  })

  test('see a frame without the query of its address', () => {
    expect(scrub('    at go (https://clinic.example/a.js?who=jane:3:14)')).toBe(
      '    at go (https://clinic.example/a.js?[query]:3:14)',
    )
    expect(scrub('go@https://clinic.example/a.js?who=jane:3:14')).toBe(
      'go@https://clinic.example/a.js?[query]:3:14',
    )
  })

  test('do not take a sentence for a frame', () => {
    expect(scrub(`  at home with "Jane" (see 12:3)`)).not.toContain('Jane')
  })

  test.each([
    'GET /api/patients/:id/message_history',
    'AppointmentsScreen',
    'scheduling.remind-of-visit',
    'TypeError',
  ])('read %s as it is', (code) => expect(scrubCode(code)).toBe(code))
})

test('a report keeps only what has the shape of code', () => {
  const report = {
    source: 'web',
    kind: 'Jane Doe',
    place: '/patients/Jane Doe',
    stack: 'Error: jane@doe.example',
    request_id: 'jane@doe.example',
    app_version: '1.0 for Jane',
  } as const
  expect(scrubbedReport(report)).toEqual({
    source: 'web',
    kind: 'unknown',
    place: null,
    stack: 'Error: [email]',
    request_id: null,
    app_version: null,
  })
  expect(scrubbedReport({ ...report, kind: '23505', place: 'POST /api/calendar' })).toMatchObject({
    kind: '23505',
    place: 'POST /api/calendar',
  })
})

test.each(['a', '@', '=(', '1 ', '"', ':', '?', 'a:', '%40', 'name', '\n', 'at /', '1'])(
  'scrub: a browser that sends %j without end does not hold the server up',
  (piece) => {
    const before = process.cpuUsage()
    for (const length of [200_000, 60_000]) {
      const sent = piece.repeat(Math.ceil(length / piece.length))
      expect(scrub(sent).length).toBeLessThanOrEqual(sent.length)
    }
    // Processor time, since a busy machine can stop this process for seconds. Quadratic work takes five seconds of it,
    // linear work a tenth of one.
    expect(process.cpuUsage(before).user).toBeLessThan(2_500_000)
  },
)
