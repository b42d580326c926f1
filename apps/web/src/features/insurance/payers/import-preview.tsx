import type { PayerFileLine, PayersPreview } from '@stillwater/contract/care/payers'
import '@stillwater/contract/words-with-plurals'
import { t } from '@stillwater/contract/words'
import { Notice } from '@stillwater/ui/feedback/notice'
import { Disclosure } from '@stillwater/ui/overlays/disclosure'

/** What an import would change, or why it cannot be done. */
export function ImportPreview({ name, preview }: { name: string; preview: PayersPreview }) {
  const { errors, more_errors, counts, added, changed, retired } = preview
  if (errors.length > 0)
    return (
      <div role="alert" className="payer-errors">
        <p>{t('{name} can’t be imported. Nothing was changed.', { name })}</p>
        <ul>
          {errors.map((error) => (
            <li key={error}>{error}</li>
          ))}
          {more_errors > 0 && (
            <li>
              {t('{count, plural, one {# more line is} other {# more lines are}} wrong.', {
                count: more_errors,
              })}
            </li>
          )}
        </ul>
      </div>
    )
  return (
    <div role="status" className="payer-changes">
      {counts.added + counts.changed + counts.retired === 0 && (
        <p>{t('The list already matches {name}.', { name })}</p>
      )}
      {counts.retired > 0 && (
        <Notice isStatic tone="alert">
          {t(
            '{count, plural, one {# insurer is not in the file and will no longer be offered.} other {# insurers are not in the file and will no longer be offered.}}',
            { count: counts.retired },
          )}
        </Notice>
      )}
      <Lines
        summary={t('{count, plural, one {# insurer is} other {# insurers are}} new', { count: counts.added })}
        lines={added.map(lineWords)}
        count={counts.added}
      />
      <Lines
        summary={t('{count, plural, one {# insurer changes} other {# insurers change}}', {
          count: counts.changed,
        })}
        lines={changed.map(({ from, to, was_retired }) =>
          was_retired
            ? t('{line}, offered again', { line: lineWords(to) })
            : t('{from} becomes {to}', { from: lineWords(from), to: lineWords(to) }),
        )}
        count={counts.changed}
      />
      <Lines
        summary={t('{count, plural, one {# insurer is} other {# insurers are}} no longer offered', {
          count: counts.retired,
        })}
        lines={retired.map(lineWords)}
        count={counts.retired}
      />
    </div>
  )
}

function Lines({ summary, lines, count }: { summary: string; lines: readonly string[]; count: number }) {
  if (count === 0) return null
  return (
    <Disclosure summary={summary}>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {count > lines.length && <p>{t('And {count} more.', { count: count - lines.length })}</p>}
    </Disclosure>
  )
}

function lineWords({ code, name, in_network }: PayerFileLine): string {
  return in_network
    ? t('{name} ({code}), in network', { name, code })
    : t('{name} ({code}), out of network', { name, code })
}
