import { Refused } from '@stillwater/contract/client'
import type { Patient, User } from '@stillwater/contract/people'
import { sessionIsValid } from '@stillwater/domain/auth/session-life'
import { kindOfRole } from '@stillwater/domain/people/care-roles'
import { defaultPlan, isOfferingKey, isPlanKey, type Plan } from '@stillwater/domain/people/offerings'
import { campaignCookie } from '@stillwater/domain/analytics/campaign'
import { api } from '../api/api.ts'
import { signOut, validateToken } from '../api/first-calls.ts'
import { onOtherTab, persisted } from './persisted-state.ts'
import {
  currentKeys,
  endEpoch,
  isCurrent,
  loseSession,
  readKeys,
  sessionStore,
  whenSessionIsLost,
  type Session,
  type SessionState,
} from './session-store.ts'
import { useStore } from '../store.ts'

export type { Session } from './session-store.ts'

const cleaners = new Set<() => void>()

export const session = {
  current(): Session | null {
    const state = sessionStore.get()
    return state.phase === 'signed_in' ? state.keys : null
  },

  /** Stores the session in a reply's headers, after sign-in, sign-up and a password change. */
  keep(headers: Headers, user: User): void {
    const keys = readKeys(headers) ?? currentKeys()
    if (!keys) return
    const { 'access-token': token, client, uid, expiry } = keys
    const kept = { 'access-token': token, client, uid, expiry }
    const before = session.current()?.user ?? persisted.read().user
    if (before && before.id !== user.id) letGo()
    // State that late code of an ended session left is dropped before the next one begins.
    else if (sessionStore.get().phase === 'signed_out') clean()
    const plan = before?.id === user.id ? planInMind(user) : planOf(user)
    persisted.update({ session: kept, plan, ...whatOutlivesAReload(user) })
    sessionStore.set({ phase: 'signed_in', keys: { ...kept, user } })
  },

  /** Resumes a stored session, if there is one, and validates it with the server. */
  resume(): void {
    const keys = persisted.read().session
    sessionStore.set(keys ? { phase: 'checking', keys } : { phase: 'signed_out' })
    if (keys) void session.validate()
  },

  /** False when the session has ended. An unreachable server leaves it undecided. */
  async validate(): Promise<boolean> {
    const before = currentKeys()
    if (!before) return false
    try {
      const { data, headers } = await api(validateToken, {})
      if (!isCurrent(before)) return session.current() !== null
      const expiry = readKeys(headers)?.expiry ?? 0
      if (!sessionIsValid(expiry, Date.now())) return ended()
      session.keep(headers, data.data)
      return true
    } catch (error) {
      if (!isCurrent(before)) return session.current() !== null
      if (error instanceof Refused && error.status === 401) return ended()
      if (sessionStore.get().phase !== 'signed_in') sessionStore.set({ phase: 'unreachable', keys: before })
      return false
    }
  },

  /** Signs out in every tab and clears all state. */
  async end(): Promise<void> {
    const told = api(signOut, {}).catch(() => undefined)
    session.drop()
    await told
  },

  /** Drops the session without calling the server, which has ended it. */
  drop(): void {
    sessionStore.set({ phase: 'signed_out' })
    letGo()
  },

  /** Registers what clears a person's data when their session ends. */
  onDrop(cleaner: () => void): () => void {
    cleaners.add(cleaner)
    return () => cleaners.delete(cleaner)
  },
}

/** Replaces the patient's record with a newer one from a reply. */
export function updatePatientOfSession(patient: Patient): void {
  const state = sessionStore.get()
  if (state.phase !== 'signed_in' || state.keys.user.patient?.id !== patient.id) return
  const user = { ...state.keys.user, patient }
  sessionStore.set({ phase: 'signed_in', keys: { ...state.keys, user } })
}

export function useSession(): Session | null {
  const state = useStore(sessionStore)
  return state.phase === 'signed_in' ? state.keys : null
}

export function useSessionState(): SessionState {
  return useStore(sessionStore)
}

/** Signs out every open tab together, so that none keeps showing another person's data. */
export function followOtherTabs(): () => void {
  return onOtherTab(() => {
    const mine = currentKeys()
    const theirs = persisted.reread().session
    if (mine?.client === theirs?.client) return
    if (!theirs) return session.drop()
    // The shared storage now belongs to the other tab's person, and clearing it would sign them out.
    sessionStore.set({ phase: 'signed_out' })
    letGo(() => persisted.clearTab())
    session.resume()
  })
}

// The shell replaces this handler with one that also notifies the person.
whenSessionIsLost(() => session.drop())

function ended(): false {
  // api() has handled a 401; a session with a day or less left ends as well.
  if (currentKeys()) loseSession()
  return false
}

function whatOutlivesAReload(user: User) {
  const { id, uid, email, first_name, last_name, patient } = user
  return {
    user: {
      id,
      uid,
      email,
      first_name,
      last_name,
      phone: user.phone ?? '',
      kind: kindOfRole(user.role),
    },
    patient: patient && {
      id: patient.id,
      status: patient.status,
      region: patient.region,
      offering_key: patient.offering_key,
      flow_kind: patient.flow_kind,
      flow_type: patient.flow_type,
      insurance_status: patient.insurance_status,
      direct_messaging_pilot: patient.direct_messaging_pilot,
    },
  }
}

function planOf({ patient }: User): Plan {
  const key = patient?.plan.offering_key
  return {
    offering_key: isOfferingKey(key) || isPlanKey(key) ? key : defaultPlan.offering_key,
    is_insurance: patient?.plan.is_insurance ?? false,
  }
}

/** The choice of a person who has not paid yet is in this browser alone, until the record says another plan. */
function planInMind(user: User): Plan {
  const known = session.current()?.user
  const recorded = planOf(user)
  const isNews = known && JSON.stringify(planOf(known)) !== JSON.stringify(recorded)
  return isNews || user.patient?.completed_payment_at ? recorded : persisted.read().plan
}

function letGo(clear = () => persisted.clear()): void {
  endEpoch()
  clear()
  clean()
  forgetCookies()
  if (typeof caches !== 'undefined')
    void caches.keys().then((names) => names.forEach((name) => void caches.delete(name)))
}

function clean(): void {
  for (const cleaner of cleaners) cleaner()
}

function forgetCookies(): void {
  for (const pair of document.cookie.split('; ')) {
    const name = pair.split('=')[0]
    if (name && name !== campaignCookie.name) document.cookie = `${name}=; path=/; max-age=0`
  }
}
