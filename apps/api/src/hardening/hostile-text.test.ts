import { expect, test } from 'vitest'
import { suppressedOn } from '@stillwater/domain/auth/inactivity'
import { ipPrefix } from '../platform/http/arrival.ts'
import { describeError } from '../platform/log.ts'
import { read271 } from '../ports/eligibility/x12-271.ts'
import { answer271, asked } from '../ports/eligibility/x12.fixture.ts'
import { scrub, scrubCode } from '../ports/error-reports/scrub.ts'
import { isNameable } from '../ports/payments/card-frame.routes.ts'
import { s3Address } from '../ports/storage/s3-address.ts'
import { holdsSecondFile } from '../../workers/second-file.mjs'

const many = (text: string, length = 60_000) => text.repeat(Math.ceil(length / text.length))

function withStack(stack: string): Error {
  return Object.assign(new Error('hidden'), { stack })
}

// Each took a quadratic pattern 14 to 62 seconds.
const cases: Record<string, [() => unknown, unknown]> = {
  'log, digits in a frame': [
    () => describeError(withStack(`Error\n    at ${many('1')}:1 x`)),
    { error_class: 'Error' },
  ],
  'log, folders in a frame': [
    () => describeError(withStack(`Error\n    at (file://${many('a/1:')}:1:1)`)).place,
    '(1::1:1)',
  ],
  'card frame, letters in a host': [() => isNameable(`${many('a')}!`), false],
  'card frame, labels in a host': [() => isNameable(`${many('a.')}1`), false],
  'request, percent signs in an address': [() => ipPrefix(`1.2.3.4${many('%')}\n`), '1.2.3.4'],
  'insurer, line breaks in an answer': [
    () => read271(answer271(['EB*1', `MSG*${many('\n')}x`]), asked),
    expect.objectContaining({ kind: 'active' }),
  ],
  'error report, number signs': [() => scrub(many('#')), many('#')],
  'error report, number signs in code': [() => scrubCode(`${many('#')} x`), `${many('#')} x`],
  'error report, a frame without an end': [() => scrub(`at a (/${many(':1')}`), expect.any(String)],
  'storage, slashes in an address': [() => s3Address(`s3://bucket/a${many('/')}b`).prefix, `a${many('/')}b/`],
  'inactivity, slashes in a path': [() => suppressedOn(`${many('/')}x`), false],
  'picture, the beginning of a drawing': [() => holdsSecondFile(Buffer.from(many('<svg '))), false],
  'picture, a drawing that never begins': [
    () => holdsSecondFile(Buffer.from(`<svg ${many(' ')}${many('a')}`)),
    false,
  ],
}

test.each(Object.keys(cases))('hostile text: 60,000 characters are read in one pass (%s)', (name) => {
  const [read, result] = cases[name]!
  const before = process.cpuUsage()
  expect(read()).toEqual(result)
  // Of processor time, since a busy machine can stop this process for seconds.
  expect(process.cpuUsage(before).user).toBeLessThan(5_000_000)
})
