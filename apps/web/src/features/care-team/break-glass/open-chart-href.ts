export const openChartHref = '/care/open-chart'
