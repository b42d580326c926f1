import { brandFrom, type ShownBrand } from '@stillwater/domain/brand/brand'
import { escapeHtml } from '../escape-html.ts'
import { precompress, type PrecompressedPage } from './precompressed-page.ts'

interface Pages {
  /** For every path of the app. */
  shell: PrecompressedPage
  signIn: PrecompressedPage
}

interface BrandedPagesOptions {
  shell: string
  /** The sign-in screen drawn in advance, under the product's own name. */
  signIn: string | undefined
  readBrand: () => Promise<ShownBrand>
}

const plain = JSON.stringify(brandFrom(null))

/**
 * The pages under the clinic's name, which a new visitor reads before any request. A page is sent under the name that
 * was read last, and each one sent reads it again: a page opens while the database is away.
 */
export async function createBrandedPages({ shell, signIn, readBrand }: BrandedPagesOptions) {
  let name = plain
  let pages = pagesFor(name)
  let reading: Promise<void> | undefined

  function pagesFor(brand: string): Pages {
    const own = precompress(Buffer.from(withBrand(shell, brand)))
    // What was drawn in advance shows the product's name, so another clinic's page is drawn by its script.
    return { shell: own, signIn: brand === plain && signIn ? precompress(Buffer.from(signIn)) : own }
  }

  async function read(): Promise<void> {
    const found = JSON.stringify(await readBrand())
    if (found === name) return
    pages = pagesFor(found)
    name = found
  }

  function refresh(): Promise<void> {
    // A database that is away is logged by its own calls.
    reading ??= read()
      .catch(() => undefined)
      .finally(() => (reading = undefined))
    return reading
  }

  await refresh()
  return (): Pages => {
    void refresh()
    return pages
  }
}

function withBrand(page: string, brand: string): string {
  if (brand === plain) return page
  const { name } = JSON.parse(brand) as ShownBrand
  return page
    .replace(
      '<meta name="brand" content="{}" />',
      () => `<meta name="brand" content="${escapeHtml(brand)}" />`,
    )
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(name)}</title>`)
}
