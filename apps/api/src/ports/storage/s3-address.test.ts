import { expect, test } from 'vitest'
import { s3Address } from './s3-address.ts'

test('an operator names a bucket, and may name a prefix, a region and an endpoint', () => {
  expect(s3Address('s3://files')).toEqual({ bucket: 'files', prefix: '', region: 'us-east-1' })
  expect(s3Address('s3://files/clinic/a/?region=us-west-2&endpoint=https://store.example:9000')).toEqual({
    bucket: 'files',
    prefix: 'clinic/a/',
    region: 'us-west-2',
    endpoint: 'https://store.example:9000',
  })
})

test.each(['', 'files', 's3://', 's3://A_B', 'https://files', 's3://files?endpoint=ftp://x'])(
  'an operator who writes %j is told what to write',
  (url) => expect(() => s3Address(url)).toThrow(/^STORAGE_URL must look like/),
)
