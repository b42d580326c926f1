import { test } from '@playwright/test'
import { newProduct, type Product } from './product.ts'

/** Journeys that kill the product, move its clock by months or count its tasks run on a product of their own. */
export const testOnOwnProduct = test.extend<{ product: Product }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs.
  product: async ({}, use) => {
    const product = await newProduct()
    await use(product)
    await product.stop()
  },
  baseURL: ({ product }, use) => use(product.base_url),
})
