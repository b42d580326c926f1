/** The documents that a patient agrees to, or says they were given. decision S12 */
export const agreementKinds = ['telehealth_consent', 'privacy_notice', 'terms'] as const
export type AgreementKind = (typeof agreementKinds)[number]

/** Accepted before the first visit. The terms are accepted by signing up. decision S12 */
export const neededBeforeVisit: readonly AgreementKind[] = ['telehealth_consent', 'privacy_notice']

/** How an acceptance was given: on the page of the documents, in the waiting room, or in the prompt for new terms. */
export const acceptedHows = ['account', 'waiting_room', 'terms_prompt'] as const
export type AcceptedHow = (typeof acceptedHows)[number]

export const longestAgreement = 40_000
