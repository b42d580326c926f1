import type { FullConfig } from '@playwright/test'
import { newProduct } from './product.ts'

/** Starts one product for each worker, so that parallel journeys share neither clock nor data. */
export default async function startProducts({ workers }: FullConfig): Promise<() => Promise<void>> {
  const starts = await Promise.allSettled(Array.from({ length: workers }, () => newProduct()))
  const products = starts.flatMap((start) => (start.status === 'fulfilled' ? start.value : []))
  const stop = async () => {
    await Promise.all(products.map((product) => product.stop()))
  }
  const failure = starts.find((start) => start.status === 'rejected')
  if (failure) {
    await stop()
    throw failure.reason
  }
  process.env.PRODUCTS = products.map(({ base_url }) => base_url).join(' ')
  return stop
}
