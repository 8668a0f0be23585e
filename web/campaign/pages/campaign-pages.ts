// The pages of a campaign, fetched together when one of them is first shown.
export { CampaignPage } from "./campaign.tsx";
export { CampaignSetupPage } from "./setup.tsx";
