import './account-form.css'

/** What a page says below its title. */
export function Lead({ children }: { children: string }) {
  return <span className="account-lead">{children}</span>
}
