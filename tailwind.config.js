// The design tokens, by name; src/ui/app.css reads this file with @config. Components use the names, never a raw colour.
// Contrast on ground and surface: ink, ink-soft, ink-faint, accent, good, warn and bad at least 4.5:1, edge 3:1.
const light = {
  ground: '#ffffff',
  surface: '#f6f7f8',
  raised: '#ffffff',
  hover: '#eef1f4',
  line: '#dfe3e7',
  edge: '#87909a',
  ink: '#14171a',
  'ink-soft': '#4a535c',
  'ink-faint': '#626c76',
  accent: '#0a5fb8',
  'accent-soft': '#e3eefa',
  'on-accent': '#ffffff',
  mark: '#ffe89a',
  good: '#17723a',
  'good-soft': '#e2f3e8',
  warn: '#855200',
  'warn-soft': '#fcf0d8',
  bad: '#b3261e',
  'bad-soft': '#fce8e6',
}

const dark = {
  ground: '#101315',
  surface: '#171b1e',
  raised: '#1e2327',
  hover: '#232a2f',
  line: '#2a3136',
  edge: '#6d7882',
  ink: '#e9ecee',
  'ink-soft': '#b3bbc2',
  'ink-faint': '#929ba3',
  accent: '#79b8ff',
  'accent-soft': '#15304c',
  'on-accent': '#071a2e',
  mark: '#66520a',
  good: '#63cf84',
  'good-soft': '#12301d',
  warn: '#e6b04a',
  'warn-soft': '#35280d',
  bad: '#ff938a',
  'bad-soft': '#3d1815',
}

const variables = (palette) => Object.fromEntries(Object.entries(palette).map(([name, hex]) => [`--tone-${name}`, hex]))

/** @type {import('tailwindcss').Config} */
export default {
  content: ['./index.html', './src/**/*.{ts,tsx}'],
  darkMode: ['selector', '[data-theme="dark"]'],
  theme: {
    extend: {
      colors: Object.fromEntries(Object.keys(light).map((name) => [name, `var(--tone-${name})`])),
      fontFamily: {
        sans: ['"Inter Variable"', 'system-ui', 'sans-serif'],
        mono: ['"IBM Plex Mono"', 'ui-monospace', 'monospace'],
      },
      fontSize: {
        small: ['12px', '16px'],
        table: ['13px', '18px'],
        text: ['14px', '20px'],
        title: ['20px', '28px'],
      },
    },
  },
  plugins: [
    ({ addBase }) =>
      addBase({
        ':root': { colorScheme: 'light', ...variables(light) },
        ':root[data-theme="dark"]': { colorScheme: 'dark', ...variables(dark) },
        // Paper is white, whatever the theme.
        '[data-paper]': { colorScheme: 'light', ...variables(light) },
      }),
  ],
}
