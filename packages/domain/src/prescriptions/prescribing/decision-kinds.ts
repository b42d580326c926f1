/** What a prescriber decides about a prescription. `tapered` and `declined` end it later. */
export const decisionKinds = [
  'prescribed',
  'changed',
  'renewed',
  'declined',
  'stopped',
  'tapered',
  'bridged',
] as const
export type DecisionKind = (typeof decisionKinds)[number]
