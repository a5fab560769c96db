/** The style of a sheet of paper. Use it with `data-paper`, which makes it white in any theme. */
export const paperClass =
  'mx-auto max-w-[58rem] min-w-[46rem] bg-ground p-[12mm] text-[9pt] leading-[12pt] text-ink shadow-float print:max-w-none print:min-w-0 print:p-0 print:shadow-none'
