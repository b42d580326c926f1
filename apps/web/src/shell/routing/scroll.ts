/** A new page starts at the top; Back restores the scroll position. */
export function restoreScroll(): () => void {
  const places = new Map<string, number>()
  let here = location.pathname
  let travelling = false

  const leave = () => {
    if (!travelling) places.set(here, window.scrollY)
  }
  const arrive = (y: number) => {
    travelling = true
    here = location.pathname
    // The next screen renders first, and a lazy one a little later.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        window.scrollTo(0, y)
        travelling = false
      }),
    )
  }
  const forward = () => {
    if (location.pathname !== here) arrive(0)
  }
  const back = () => {
    if (location.pathname !== here) arrive(places.get(location.pathname) ?? 0)
  }

  history.scrollRestoration = 'manual'
  window.addEventListener('scroll', leave, { passive: true })
  window.addEventListener('pushState', forward)
  window.addEventListener('replaceState', forward)
  window.addEventListener('popstate', back)
  return () => {
    window.removeEventListener('scroll', leave)
    window.removeEventListener('pushState', forward)
    window.removeEventListener('replaceState', forward)
    window.removeEventListener('popstate', back)
  }
}
