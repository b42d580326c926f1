import './lead.css'

/** The sentence below a page's title. */
export function Lead({ children }: { children: string }) {
  return <span className="sw-lead">{children}</span>
}
