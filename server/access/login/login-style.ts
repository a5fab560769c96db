/** The colours are those of tailwind.config.js, by the same names; a test compares them. */
export const loginColors = {
  light: {
    ground: '#ffffff',
    surface: '#f6f7f8',
    raised: '#ffffff',
    line: '#dfe3e7',
    edge: '#87909a',
    ink: '#14171a',
    'ink-soft': '#4a535c',
    accent: '#0a5fb8',
    'on-accent': '#ffffff',
    good: '#17723a',
    'good-soft': '#e2f3e8',
    bad: '#b3261e',
    'bad-soft': '#fce8e6',
  },
  dark: {
    ground: '#101315',
    surface: '#171b1e',
    raised: '#1e2327',
    line: '#2a3136',
    edge: '#6d7882',
    ink: '#e9ecee',
    'ink-soft': '#b3bbc2',
    accent: '#79b8ff',
    'on-accent': '#071a2e',
    good: '#63cf84',
    'good-soft': '#12301d',
    bad: '#ff938a',
    'bad-soft': '#3d1815',
  },
} as const

const variables = (colors: Readonly<Record<string, string>>) =>
  Object.entries(colors)
    .map(([name, hex]) => `--${name}:${hex};`)
    .join('')

export const loginStyle = `:root{color-scheme:light dark;${variables(loginColors.light)}--page:var(--surface);--panel:var(--ground)}
@media (prefers-color-scheme:dark){:root{${variables(loginColors.dark)}--page:var(--ground);--panel:var(--surface)}}
*,::before,::after{box-sizing:border-box}
html{font-size:clamp(14px,.36vw + 10.4px,26px);-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;min-height:100dvh;padding:1rem max(1rem,env(safe-area-inset-right)) 1rem max(1rem,env(safe-area-inset-left));background:var(--page);color:var(--ink);font-family:"Inter Variable",Inter,system-ui,sans-serif;font-size:1rem;line-height:1.45;display:grid;grid-template-rows:minmax(0,1fr) auto minmax(0,2fr);justify-items:center}
main{grid-row:2;width:100%;max-width:26rem;background:var(--panel);border:1px solid var(--line);border-radius:.5rem;padding:clamp(1rem,5vw,2rem)}
p{margin:0;overflow-wrap:anywhere}
.brand{display:flex;align-items:center;gap:.6rem;font-weight:600;letter-spacing:-.01em;color:var(--ink-soft)}
.brand img{width:1.75rem;height:1.75rem}
h1{margin:1.25rem 0 1rem;font-size:1.45rem;line-height:1.25;font-weight:600;letter-spacing:-.015em}
form{display:grid;gap:.35rem}
label{font-weight:500}
label:not(:first-of-type){margin-top:.6rem}
input{width:100%;min-height:2.6rem;padding:.4rem .7rem;border:1px solid var(--edge);border-radius:.3rem;background:var(--raised);color:var(--ink);font:inherit}
input[aria-invalid=true]{border-color:var(--bad)}
button{min-height:2.6rem;margin-top:1rem;padding:.4rem 1rem;border:1px solid var(--accent);border-radius:.3rem;background:var(--accent);color:var(--on-accent);font:inherit;font-weight:600;cursor:pointer}
button:hover{opacity:.92}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.error,.done{margin-bottom:1rem;padding:.6rem .75rem;border:1px solid;border-radius:.3rem}
.error{border-color:var(--bad);background:var(--bad-soft);color:var(--bad);font-weight:500}
.done{border-color:var(--good);background:var(--good-soft);color:var(--good);font-weight:500}
.note{margin-top:1.25rem;padding-top:1rem;border-top:1px solid var(--line);color:var(--ink-soft);font-size:.9rem}
.language{margin-top:.75rem;font-size:.9rem}
a{color:var(--accent);text-underline-offset:.15em}
.language a{display:inline-block;padding:.4rem 0}
@media (pointer:coarse){input,button{min-height:max(2.6rem,44px)}input{font-size:max(1rem,16px)}.language a{padding:.8rem .4rem .8rem 0}}
`
