import { defaultBrand } from '@stillwater/domain/brand/brand'
import { useGlobals } from './globals.ts'

export interface ShownBrand {
  name: string
  home_url: string
  support_email: string
  care_team_hours: string
}

const plain: ShownBrand = {
  name: defaultBrand.name,
  home_url: defaultBrand.marketing_home,
  support_email: defaultBrand.support_email,
  care_team_hours: defaultBrand.care_team_hours,
}

let inPage: ShownBrand | undefined

/** The operator's brand is embedded in the page, so that its name shows before any request. */
function pageBrand(): ShownBrand {
  if (typeof document === 'undefined') return plain
  inPage ??= readBrand(document.querySelector<HTMLMetaElement>('meta[name="brand"]')?.content)
  return inPage
}

export function isDefaultBrand(): boolean {
  const { name, home_url } = pageBrand()
  return name === plain.name && home_url === plain.home_url
}

export function useBrand(): ShownBrand {
  return useGlobals()?.brand ?? pageBrand()
}

function readBrand(text: string | undefined): ShownBrand {
  try {
    return { ...plain, ...(JSON.parse(text ?? '{}') as Partial<ShownBrand>) }
  } catch {
    return plain
  }
}
