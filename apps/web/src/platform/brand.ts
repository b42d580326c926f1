import { brandFrom, type ShownBrand } from '@stillwater/domain/brand/brand'
import { useGlobals } from './globals.ts'

let inPage: ShownBrand | undefined

/** The operator's brand is embedded in the page, so that its name shows before any request. */
function pageBrand(): ShownBrand {
  if (typeof document === 'undefined') return brandFrom(null)
  inPage ??= readBrand(document.querySelector<HTMLMetaElement>('meta[name="brand"]')?.content)
  return inPage
}

export function isDefaultBrand(): boolean {
  const { name, home_url } = pageBrand()
  const plain = brandFrom(null)
  return name === plain.name && home_url === plain.home_url
}

export function useBrand(): ShownBrand {
  return useGlobals()?.brand ?? pageBrand()
}

function readBrand(text: string | undefined): ShownBrand {
  try {
    return brandFrom(JSON.parse(text ?? '{}'))
  } catch {
    return brandFrom(null)
  }
}
