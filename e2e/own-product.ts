import { test } from '@playwright/test'
import { newProduct, type Product } from './product.ts'

/** A journey that kills the product or moves its clock by months, and so has one to itself. */
export const testOnOwnProduct = test.extend<{ product: Product }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs.
  product: async ({}, use) => {
    const product = await newProduct()
    await use(product)
    await product.stop()
  },
  baseURL: ({ product }, use) => use(product.base_url),
})
