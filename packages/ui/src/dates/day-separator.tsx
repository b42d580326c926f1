import './day-separator.css'

export function DaySeparator({ children, date }: { children: string; date?: string }) {
  return (
    <h2 className="sw-day">
      <time dateTime={date}>{children}</time>
    </h2>
  )
}
