export const onboarding = {
  title: 'أهلاً بك في قطعتي',
}
