import { beforeEach, describe, expect, test } from 'vitest'
import { logged } from '../../testing/logged.ts'
import { acquisitionString, campaign, rememberCampaign } from './campaign.ts'

beforeEach(() => {
  document.cookie = 'cabt=; path=/; max-age=0'
})

describe('the campaign that brought someone', () => {
  test('is kept in the cookie cabt and named at sign-up (A-ANL-025)', () => {
    rememberCampaign({ search: '?utm_source=letter&promo=CARE30&other=1' })
    expect(document.cookie).toMatch(/^cabt=/)
    expect(campaign()).toEqual({ utm_source: 'letter', promo: 'CARE30' })
    expect(acquisitionString()).toBe('utm_source=letter&promo=CARE30')
  })

  test('stays when a later page has none', () => {
    rememberCampaign({ search: '?utm_source=letter' })
    rememberCampaign({ search: '' })
    expect(acquisitionString()).toBe('utm_source=letter')
  })

  test('that cannot be read is logged, and empty (A-ERR-024)', () => {
    rememberCampaign({ search: '?utm_source=%E0%A4%A' })
    expect(logged).toContainEqual(['Campaign parameters could not be read.'])
    expect(acquisitionString()).toBe('')
  })
})
