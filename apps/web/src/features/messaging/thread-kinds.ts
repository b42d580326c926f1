export const threadKinds = ['care_manager', 'therapist', 'doctor'] as const
export type ThreadKind = (typeof threadKinds)[number]

export function isThreadKind(text: string | null): text is ThreadKind {
  return threadKinds.some((kind) => kind === text)
}

/** Where the thread with the care person of a kind is. */
export const hrefOf = (kind: ThreadKind) =>
  kind === 'doctor'
    ? '/patient/dashboard/provider_message'
    : kind === 'therapist'
      ? '/patient/dashboard/message?with=therapist'
      : '/patient/dashboard/message'
