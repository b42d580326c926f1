import { beforeEach, describe, expect, test } from 'vitest'
import { logged } from '../../testing/logged.ts'
import { acquisitionString, campaign, rememberCampaign } from './campaign.ts'

beforeEach(() => {
  document.cookie = 'cabt=; path=/; max-age=0'
})

describe('campaign', () => {
  test('is stored in the cookie cabt and sent at sign-up (A-ANL-025)', () => {
    rememberCampaign({ search: '?utm_source=letter&promo=CARE30&other=1' })
    expect(document.cookie).toMatch(/^cabt=/)
    expect(campaign()).toEqual({ utm_source: 'letter', promo: 'CARE30' })
    expect(acquisitionString()).toBe('utm_source=letter&promo=CARE30')
  })

  test('is kept when a later page has none', () => {
    rememberCampaign({ search: '?utm_source=letter' })
    rememberCampaign({ search: '' })
    expect(acquisitionString()).toBe('utm_source=letter')
  })

  test('is logged and empty when it cannot be read (A-ERR-024)', () => {
    rememberCampaign({ search: '?utm_source=%E0%A4%A' })
    expect(logged).toContainEqual(['Campaign parameters could not be read.'])
    expect(acquisitionString()).toBe('')
  })
})
