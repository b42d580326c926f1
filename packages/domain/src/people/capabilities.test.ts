import { describe, expect, test } from 'vitest'
import { can, capabilities, roles, rolesThatCan } from './capabilities.ts'
import type { Capability } from './capabilities.ts'

const expected: Record<Capability, string> = {
  'patient.read': 'provider therapist care_manager oncall admin',
  'patient.read_contact': 'provider therapist care_manager coordinator oncall',
  'patient.write': 'provider therapist care_manager',
  'notes.write': 'provider therapist care_manager oncall',
  'sessions.code': 'provider therapist',
  'messages.write': 'provider therapist care_manager coordinator oncall',
  'prescriptions.write': 'provider',
  'appointments.manage': 'provider therapist care_manager coordinator',
  'schedules.edit': 'provider therapist care_manager coordinator admin',
  'tasks.acknowledge': 'provider therapist care_manager coordinator oncall',
  'safety.respond': 'provider therapist care_manager coordinator oncall',
  'panel.assign': 'coordinator admin',
  'referrals.write': 'therapist',
  'payments.refund': 'coordinator',
  break_glass: 'provider therapist care_manager oncall admin',
  'audit.read': 'admin',
  'staff.manage': 'admin',
  'config.edit': 'admin',
  'metrics.read': 'coordinator admin',
}

describe('who may do what', () => {
  test.each(capabilities)('%s is for these roles and no other', (capability) => {
    expect(rolesThatCan(capability).join(' ')).toBe(expected[capability])
  })

  test('a patient has no power over any record by role', () => {
    expect(capabilities.filter((capability) => can('patient', capability))).toEqual([])
  })

  test('capabilities: an administrator reads a record by break-glass, and neither contacts nor changes a patient', () => {
    expect(can('admin', 'break_glass')).toBe(true)
    expect(can('admin', 'patient.read_contact')).toBe(false)
    expect(can('admin', 'patient.write')).toBe(false)
  })

  test('only a provider prescribes', () => {
    expect(roles.filter((role) => can(role, 'prescriptions.write'))).toEqual(['provider'])
  })
})
