import { test } from '@playwright/test'
import { newProduct, type Product } from './product.ts'

/** Journeys that kill the product, move its clock by months or count its tasks run on a product of their own. */
export const testOnOwnProduct = test.extend<{ product: Product }>({
  product: async ({ browser }, use) => {
    const product = await newProduct()
    await use(product)
    // Pages that a journey opened by itself stay open otherwise, and those of a call keep encoding video.
    await Promise.all(browser.contexts().map((context) => context.close()))
    await product.stop()
  },
  baseURL: ({ product }, use) => use(product.base_url),
})
