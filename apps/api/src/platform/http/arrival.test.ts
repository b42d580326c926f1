import { expect, test } from 'vitest'
import { deviceName, ipPrefix } from './arrival.ts'

test('a network is known by enough to set a limit and not by enough to know a household', () => {
  expect(ipPrefix('203.0.113.7')).toBe('203.0.113.7')
  expect(ipPrefix('::ffff:203.0.113.7')).toBe('203.0.113.7')
  expect(ipPrefix('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2')
})

test('two homes of one provider are not taken for one network, however their addresses are shortened', () => {
  expect(ipPrefix('2001:db8::1')).toBe(ipPrefix('2001:db8:0:0::2'))
  expect(ipPrefix('2001:db8::1')).toBe(ipPrefix('2001:0db8:0000:0000:0000:0000:0000:0001'))
  expect(ipPrefix('2001:db8::1')).not.toBe(ipPrefix('2001:db8:0:1::1'))
  expect(ipPrefix('::1')).toBe(ipPrefix('0:0:0:0:0:0:0:1'))
  expect(ipPrefix('fe80::1%eth0')).toBe(ipPrefix('fe80::2%eth0'))
})

test('a person recognises their own device, and nothing else is kept of it', () => {
  const chrome =
    'Mozilla/5.0 (Linux; Android 14; SM-S918B) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36'
  expect(deviceName(chrome)).toBe('Chrome on Android')
  expect(deviceName('Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Safari/604.1')).toBe(
    'Safari on iPhone',
  )
  expect(deviceName('Mozilla/5.0 (Windows NT 10.0) Chrome/126.0 Safari/537.36 Edg/126.0')).toBe(
    'Edge on Windows',
  )
  expect(deviceName('curl/8.5')).toBe('Another program')
  expect(deviceName('')).toBe('Another program')
})
