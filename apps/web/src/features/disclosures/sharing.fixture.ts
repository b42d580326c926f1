export const uuid = (n: number) => `00000000-0000-4000-8000-00000000000${n}`

export const release = {
  id: uuid(1),
  created_at: '2026-11-01T15:00:00.000Z',
  state: 'active' as const,
  recipient: 'Dr. Lee',
  contact: 'By fax',
  parts: ['medications' as const],
  purpose: 'At my request',
  until: '2027-01-01',
  signature: 'Maya Ellison',
  revoked_at: null,
}

/** A correction that a patient asked for and that is not answered yet. */
export const request = {
  id: uuid(2),
  created_at: '2026-11-01T15:00:00.000Z',
  state: 'open' as const,
  about: 'The note of November 3',
  wanted: 'I never smoked.',
  due_at: '2026-12-31T15:00:00.000Z',
  extended_at: null,
  extension_reason: null,
  decided_at: null,
  denial_reason: null,
  answer: null,
  statement: null,
  statement_at: null,
}
