const mostNotices = 3 // spec: intake §9

/** Newest last. A fourth notice pushes out the oldest. decision Q8 */
export function addNotice<N>(notices: readonly N[], notice: N): N[] {
  return [...notices, notice].slice(-mostNotices)
}

export function dismissNotice<N extends { id: unknown }>(notices: readonly N[], id: N['id']): N[] {
  return notices.filter((notice) => notice.id !== id)
}
