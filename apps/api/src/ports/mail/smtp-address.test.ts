import { expect, test } from 'vitest'
import { smtpAddress } from './smtp-address.ts'

test('smtp address: a connection to another machine uses TLS', () => {
  expect(smtpAddress('smtp://u%40clinic:p%3Aw@mail.example')).toEqual({
    host: 'mail.example',
    port: 587,
    secure: false,
    requireTLS: true,
    ignoreTLS: false,
    auth: { user: 'u@clinic', pass: 'p:w' },
  })
  expect(smtpAddress('smtps://mail.example')).toMatchObject({ port: 465, secure: true, ignoreTLS: false })
  expect(smtpAddress('smtps://mail.example?tls=off')).toMatchObject({ secure: true, ignoreTLS: false })
})

test('smtp address: a relay on this machine, or with tls=off, needs no TLS', () => {
  expect(smtpAddress('smtp://127.0.0.1:2525')).toMatchObject({
    port: 2525,
    requireTLS: false,
    ignoreTLS: true,
  })
  expect(smtpAddress('smtp://relay:25?tls=off')).toMatchObject({ requireTLS: false, ignoreTLS: true })
})

test.each(['', 'mail.example', 'https://mail.example', 'smtp://'])(
  'an operator who writes %j is told what to write, and the value is not repeated',
  (url) => expect(() => smtpAddress(url)).toThrow(/^SMTP_URL must look like/),
)
