import { expect, test } from 'vitest'
import { firstZone, zoneStep } from './device-zone.ts'

const [eastern, central, detroit] = ['America/New_York', 'America/Chicago', 'America/Detroit']

test.each([
  ['at home, never asked', eastern, null, eastern, null],
  ['at home under another name of the zone', eastern, null, detroit, null],
  ['first day of a journey', eastern, null, central, 'ask'],
  ['asked already, kept the zone', eastern, central, central, null],
  ['asked already, took the zone', central, central, central, null],
  ['a journey continues to a third zone', eastern, central, 'America/Denver', 'ask'],
  ['back home after keeping', eastern, central, eastern, 'note_home'],
  ['back home after taking the other zone', central, central, eastern, 'ask'],
  ['noted at home', eastern, eastern, eastern, null],
  ['the next journey', eastern, eastern, central, 'ask'],
  ['a browser that reports UTC', eastern, null, 'UTC', null],
  ['a bare offset', eastern, null, 'Etc/GMT+3', null],
  ['abroad', eastern, null, 'Europe/Paris', 'ask'],
  ['an account on UTC', 'UTC', null, eastern, 'ask'],
  ['no clock change: Phoenix is not Denver', 'America/Denver', null, 'America/Phoenix', 'ask'],
] as const)('device zone: %s', (_, zone, device_zone, device, step) => {
  expect(zoneStep({ zone, device_zone }, device)).toBe(step)
})

test.each([
  ['America/Chicago', 'America/Chicago'],
  ['Europe/Paris', 'Europe/Paris'],
  ['UTC', eastern],
  ['Etc/GMT+3', eastern],
  ['Mars/Olympus', eastern],
  ['', eastern],
  [null, eastern],
  [undefined, eastern],
])('device zone: an account made on a device in %j begins in %s', (device, zone) => {
  expect(firstZone(device)).toBe(zone)
})
