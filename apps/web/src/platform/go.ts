import { navigate } from 'wouter/use-browser-location'

/** Goes to a page of the product from outside a component. */
export function go(path: string, options: { replace?: boolean } = {}): void {
  navigate(path, options)
}
