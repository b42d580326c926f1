// A-ANL-025, A-ANL-026
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  acquisitionString,
  campaignCookie,
  campaignCookieValue,
  readCampaign,
  readCampaignCookie,
} from './campaign.ts'

describe('a visitor from a campaign', () => {
  const link = '?utm_source=search&utm_medium=cpc&utm_campaign=spring+calm&promo=STARTTODAY&gclid=abc'
  const campaign = {
    utm_source: 'search',
    utm_medium: 'cpc',
    utm_campaign: 'spring calm',
    promo: 'STARTTODAY',
  }

  test('is recognised by the link', () => {
    expect(readCampaign(link)).toEqual({ campaign, failed: false })
  })

  test('is remembered for thirty days in the cookie cabt', () => {
    expect(campaignCookie).toEqual({ name: 'cabt', days: 30 })
    expect(campaignCookieValue(campaign)).toBe('s=search&m=cpc&c=spring%20calm&p=STARTTODAY')
    expect(readCampaignCookie(campaignCookieValue(campaign))).toEqual({ campaign, failed: false })
  })

  test('signs up with where they came from', () => {
    expect(acquisitionString(campaign)).toBe(
      'utm_source=search&utm_medium=cpc&utm_campaign=spring%20calm&promo=STARTTODAY',
    )
    expect(acquisitionString({})).toBe('')
  })

  test('whose link is broken is a visitor like any other, and it is reported', () => {
    expect(readCampaign('?utm_source=%E0%A4%A')).toEqual({ campaign: {}, failed: true })
    expect(readCampaignCookie('s=%')).toEqual({ campaign: {}, failed: true })
  })

  test.each(['', '?', '?a=b', '?utm_source=', '?utm_source', '?utm_sources', '?=x'])(
    'without parameters (%s) has none',
    (query) => {
      expect(readCampaign(query)).toEqual({ campaign: {}, failed: false })
    },
  )

  test('whose address was put into the link by a mailing tool is not recorded by it', () => {
    expect(readCampaign('?utm_source=mail&utm_content=jane%40doe.example').campaign).toEqual({
      utm_source: 'mail',
    })
  })

  test('campaign: markup, quotes and outer spaces are not kept', () => {
    const spaced = '?utm_source=+%3Cb%3Ecalm%22%3B+'
    expect(readCampaign(spaced).campaign).toEqual({ utm_source: 'bcalm' })
    expect(readCampaign(`?utm_source=${'a'.repeat(97)}+b`).campaign.utm_source).toBe('a'.repeat(97))
  })

  test('with an endless link leaves a cookie of bounded size, cut between characters', () => {
    expect(readCampaign(`utm_source=${'a'.repeat(500)}`).campaign.utm_source).toBe('a'.repeat(100))
    expect(readCampaign(`utm_source=${'𠮷'.repeat(500)}`).campaign.utm_source).toBe('𠮷'.repeat(8))
  })

  test('cannot smuggle anything into the cookie header', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const { campaign: read } = readCampaign(`utm_source=${text}`)
        const value = campaignCookieValue(read)
        expect(value).toMatch(/^[^\s;,"\\]*$/)
        expect(value.length).toBeLessThanOrEqual(102)
        expect(readCampaignCookie(value).campaign).toEqual(read)
      }),
    )
  })
})
