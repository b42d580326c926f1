const light = `--paper:#f5f1e7;--leaf:#fdfbf6;--ink:#12302d;--ink2:#3d5551;--line:#d8d1c0;--teal:#0b5457;--sun:#d98f58;--mid:#7f9c94;--red:#a3231b`
const dark = `--paper:#151b1d;--leaf:#1d2a2b;--ink:#f1e5cf;--ink2:#bfb7a5;--line:#2f3b3b;--teal:#79bbae;--sun:#edb07a;--mid:#7c8a86;--red:#ffaa9b`

/** The colors of the house, by day, by night and on one printed page. */
export const reportStyle = `:root{color-scheme:light dark;${light}}
@media screen and (prefers-color-scheme:dark){:root{${dark}}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:1240px;padding:32px 40px;background:var(--paper);color:var(--ink);font:15px/1.45 system-ui,sans-serif}
h1{margin:0;font:600 30px/1.2 Georgia,serif}
header p{margin:6px 0 20px;color:var(--ink2)}
.held{color:var(--teal);font-weight:600}.broken{color:var(--red);font-weight:600}
dl{display:grid;grid-template-columns:repeat(6,1fr);gap:1px;margin:0 0 20px;background:var(--line);border:1px solid var(--line);border-radius:12px;overflow:hidden}
dl div{background:var(--leaf);padding:10px 14px}
dt{font-size:13px;color:var(--ink2)}dd{margin:2px 0 0;font-size:19px;font-weight:600;font-variant-numeric:tabular-nums}
main{display:grid;grid-template-columns:repeat(3,1fr);gap:16px}
figure{margin:0;padding:14px 16px 8px;background:var(--leaf);border:1px solid var(--line);border-radius:12px}
figcaption{display:flex;flex-wrap:wrap;gap:0 12px;justify-content:space-between;margin-bottom:6px}
figcaption span{font-size:13px;color:var(--ink2)}
figcaption i{display:inline-block;width:10px;height:10px;border-radius:2px;margin:0 5px 0 10px}
svg{display:block;width:100%;height:auto}
svg text{fill:var(--ink2);font-size:11px}
.scale{text-anchor:end}.label{text-anchor:middle}
.grid{stroke:var(--line);stroke-width:1}
rect.teal,circle.teal{fill:var(--teal)}rect.sun,circle.sun{fill:var(--sun)}rect.mid{fill:var(--mid)}
i.teal{background:var(--teal)}i.sun{background:var(--sun)}i.mid{background:var(--mid)}
.line{fill:none;stroke-width:2.5}.line.teal{stroke:var(--teal)}
.tables{display:grid;grid-template-columns:2fr 1fr;gap:16px;margin-top:16px;align-items:start}
table{width:100%;border-collapse:collapse;background:var(--leaf);border:1px solid var(--line);font-size:14px}
caption{text-align:left;font-weight:600;padding-bottom:6px}
th,td{padding:5px 12px;text-align:left;border-top:1px solid var(--line);vertical-align:top}
thead th{font-size:13px;color:var(--ink2);font-weight:500}
tbody th{font-weight:400}.tables table:first-child tbody th{width:42%}
td{font-variant-numeric:tabular-nums}
td span{overflow-wrap:anywhere}
@media (max-width:1000px){dl{grid-template-columns:repeat(3,1fr)}main,.tables{grid-template-columns:1fr}}
@media print{@page{size:letter portrait;margin:9mm}body{max-width:none;padding:0;font-size:9px;background:#fff}
h1{font-size:17px}header p{margin:2px 0 6px}dl,main,.tables{gap:5px;margin-bottom:6px}dl{gap:1px;grid-template-columns:repeat(6,1fr)}dl div{padding:3px 7px}dt{font-size:8px}dd{font-size:11px;margin:0}
main{grid-template-columns:repeat(3,1fr)}figure{padding:5px 7px 2px;break-inside:avoid}figcaption span{font-size:8px}
.tables{grid-template-columns:2fr 1fr;margin-top:5px}table{font-size:8px}th,td{padding:1.5px 6px}thead th{font-size:8px}caption{padding-bottom:2px}
dl div,figure,table{background:#fff}}
`
