import { newProduct } from './product.ts'

/** Starts the built product for all journeys, which find it at BASE_URL. */
export default async function startProduct(): Promise<() => Promise<void>> {
  const product = await newProduct()
  process.env.BASE_URL = product.base_url
  return () => product.stop()
}
