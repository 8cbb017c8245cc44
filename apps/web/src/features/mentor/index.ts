export type { SourcePrompt } from "./components/mentor-panel";
export { MentorScreen } from "./components/mentor-screen";
export { mentorQuestions } from "./hooks/use-mentor-status";
