import { agreementKinds, neededBeforeVisit, type AgreementKind } from './agreement-kinds.ts'

export interface AgreementVersion {
  id: string
  kind: AgreementKind
  version: number
  /** YYYY-MM-DD */
  effective_on: string
}

export interface Acceptance {
  version_id: string
  accepted_at: string
}

export interface AgreementFacts<Version extends AgreementVersion, Given extends Acceptance> {
  versions: readonly Version[]
  acceptances: readonly Given[]
  /** YYYY-MM-DD */
  today: string
  /** When the account was made: doing so accepted the terms as they were. */
  signed_up_on: string
}

export interface AgreementState<Version extends AgreementVersion, Given extends Acceptance> {
  kind: AgreementKind
  /** The version in effect. */
  current: Version
  /** The acceptance of the version in effect; null where it was accepted by signing up, or not at all. */
  accepted: Given | null
  is_accepted: boolean
  /** Whether any version was ever accepted. */
  was_accepted: boolean
}

/** The newest version that is in effect. */
export function inEffect<Version extends AgreementVersion>(
  versions: readonly Version[],
  kind: AgreementKind,
  today: string,
): Version | null {
  return versions
    .filter((one) => one.kind === kind && one.effective_on <= today)
    .reduce<Version | null>((best, one) => (best && best.version > one.version ? best : one), null)
}

/** Where a patient stands with each document that has a version in effect. */
export function agreementStates<Version extends AgreementVersion, Given extends Acceptance>(
  facts: AgreementFacts<Version, Given>,
): AgreementState<Version, Given>[] {
  const { versions, acceptances, today, signed_up_on } = facts
  const givenTo = (id: string) => acceptances.find(({ version_id }) => version_id === id) ?? null
  return agreementKinds.flatMap((kind) => {
    const current = inEffect(versions, kind, today)
    if (!current) return []
    const accepted = givenTo(current.id)
    const bySignUp = kind === 'terms' && current.effective_on <= signed_up_on
    const was_accepted =
      kind === 'terms' || versions.some((one) => one.kind === kind && givenTo(one.id) !== null)
    return [{ kind, current, accepted, is_accepted: accepted !== null || bySignUp, was_accepted }]
  })
}

/** What a patient is asked to accept: a new version of what they accepted before, and what their first visit needs. */
export function owedAgreements<Version extends AgreementVersion, Given extends Acceptance>(
  states: readonly AgreementState<Version, Given>[],
): AgreementState<Version, Given>[] {
  return states.filter(({ is_accepted }) => !is_accepted)
}

/**
 * Whether a call has to wait for the documents. Only a first visit does: a new version never keeps a patient in
 * treatment from the people who treat them. decision S12
 */
export function mustAcceptToJoin(
  states: readonly Pick<AgreementState<AgreementVersion, Acceptance>, 'kind' | 'was_accepted'>[],
  { has_met }: { has_met: boolean },
): boolean {
  return (
    !has_met && states.some(({ kind, was_accepted }) => neededBeforeVisit.includes(kind) && !was_accepted)
  )
}
