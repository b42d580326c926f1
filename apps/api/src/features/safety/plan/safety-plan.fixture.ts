import { randomUUID } from 'node:crypto'
import { readSafetyPlan, saveSafetyPlan } from '@stillwater/contract/care/safety-plans'
import type { Body } from '@stillwater/contract/endpoint'
import { readOwnSafetyPlan } from '@stillwater/contract/safety-plans'
import type { Person } from '../../../testing/build-app.ts'

type Save = Body<typeof saveSafetyPlan>

export const newPlan = (over: Partial<Save> = {}): Save => ({
  plan_id: randomUUID(),
  version: 0,
  warning_signs: ['I stop answering texts'],
  coping: ['Walk by the river'],
  distractions: [],
  helpers: ['Maria 512-555-0142'],
  professionals: [],
  safer_place: ['Joel keeps the pills'],
  reasons: [],
  ...over,
})

export const savePlan = async ({ api }: Person, { user }: Person, body: Save) =>
  (await api.call(saveSafetyPlan, { params: { id: user.id }, body })).data

export const carePlan = async ({ api }: Person, { user }: Person) =>
  (await api.call(readSafetyPlan, { params: { id: user.id } })).data

export const ownPlan = async ({ api, user }: Person) =>
  (await api.call(readOwnSafetyPlan, { params: { id: user.id } })).data.plan
